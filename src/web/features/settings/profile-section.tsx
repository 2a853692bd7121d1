import { usePerson } from '#web/shared/session/person-only.tsx'
import { AvatarPart } from './avatar-part.tsx'
import { BecomeDesignerPart } from './become-designer-part.tsx'
import { ProfilePart } from './profile-part.tsx'

export function ProfileSection() {
  const person = usePerson()
  return (
    <>
      <AvatarPart />
      <ProfilePart />
      {!person.designer && <BecomeDesignerPart />}
    </>
  )
}
