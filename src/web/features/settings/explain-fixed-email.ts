/**
 * Returns why the address cannot be changed here, else undefined. `providers` is empty if unknown,
 * `outsideName` if the operator set none.
 */
export function explainFixedEmail(providers: readonly string[], outsideName: string): string | undefined {
  if (providers.length === 0) return 'サインインの方法を確認できなかったため、変更の欄を表示していません。'
  if (providers.includes('password') && !providers.includes('google')) return undefined
  // `outsideName` does not name a hosted issuer.
  const service = providers.includes('google') && outsideName ? `${outsideName} ` : '外部のサービス'
  return `${service}でサインインしているため、ここでは変更できません。`
}
