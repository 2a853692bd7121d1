let typed = ''

/** The address last typed, or invited, for the pages to sign in, sign up and reset a password. In memory only. */
export const readTypedEmail = (): string => typed

export function rememberTypedEmail(email: string): void {
  typed = email
}
