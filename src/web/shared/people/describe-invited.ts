type AddressedInvitation = { email: string; expires_at: string }

/** Describes the fate of an earlier link. Only a mailed invitation has a new last day. */
export function describeInvited(pending: readonly AddressedInvitation[], sent: AddressedInvitation): string {
  const earlier = pending.find(({ email }) => email === sent.email)
  if (!earlier) return '招待を送りました'
  return earlier.expires_at === sent.expires_at
    ? 'このアドレスへ送れるメールの数を超えたため、送りませんでした。前にお送りしたリンクをお使いください。'
    : '招待をもう一度送りました。前にお送りしたリンクは、もう使えません。'
}
