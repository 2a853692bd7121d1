let typed = ''

/** The address that was typed on the sign-in page, for the page of a forgotten password. In memory only. */
export const readTypedEmail = (): string => typed

export function rememberTypedEmail(email: string): void {
  typed = email
}
