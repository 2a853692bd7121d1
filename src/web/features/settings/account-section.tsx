import { EmailPart } from './email-part.tsx'
import { NamePart } from './name-part.tsx'
import { PasswordPart } from './password-part.tsx'

export function AccountSection() {
  return (
    <>
      <NamePart />
      <EmailPart />
      <PasswordPart />
    </>
  )
}
