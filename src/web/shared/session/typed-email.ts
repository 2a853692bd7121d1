let typed = ''

/** The address typed on the sign-in page, for the password reset page. In memory only. */
export const readTypedEmail = (): string => typed

export function rememberTypedEmail(email: string): void {
  typed = email
}
