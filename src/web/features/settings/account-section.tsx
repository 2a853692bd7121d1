import { DeletePart } from './delete-part.tsx'
import { EmailPart } from './email-part.tsx'
import { ExportPart } from './export-part.tsx'
import { NamePart } from './name-part.tsx'
import { PasswordPart } from './password-part.tsx'
import { SessionsPart } from './sessions-part.tsx'

export function AccountSection() {
  return (
    <>
      <NamePart />
      <EmailPart />
      <PasswordPart />
      <SessionsPart />
      <ExportPart />
      <DeletePart />
    </>
  )
}
