let typed = ''

/** The address that was typed to sign in, for the page that somebody goes to who has forgotten the password. It is kept nowhere else. */
export const readTypedEmail = (): string => typed

export function rememberTypedEmail(email: string): void {
  typed = email
}
