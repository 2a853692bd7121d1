/**
 * Returns why the address cannot be changed here; undefined where it can. `providers` are those of the account, empty where they
 * could not be read; `outsideName` is empty where the operator gave the provider no name.
 */
export function explainFixedEmail(providers: readonly string[], outsideName: string): string | undefined {
  if (providers.length === 0) return 'サインインの方法を確認できなかったため、変更の欄を表示していません。'
  if (providers.includes('password') && !providers.includes('google')) return undefined
  // A hosted issuer is no provider of ours, so that the name is not its name.
  const service = providers.includes('google') && outsideName ? `${outsideName} ` : '外部のサービス'
  return `${service}でサインインしているため、ここでは変更できません。`
}
