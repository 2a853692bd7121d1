import { FormSection } from '#web/kit/form/form-section.tsx'
import { Avatar } from '#web/shared/pictures/avatar.tsx'
import { personCall } from '#web/shared/session/person-call.ts'
import { usePerson } from '#web/shared/session/person-only.tsx'
import { PictureChoice } from '#web/shared/session/picture-choice.tsx'
import { BecomeDesignerSection } from './become-designer-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { storeAccount } from './save.ts'

export function ProfileSettings() {
  const person = usePerson()
  return (
    <>
      <AvatarSection />
      <ProfileSection />
      {!person.designer && <BecomeDesignerSection />}
    </>
  )
}

function AvatarSection() {
  const person = usePerson()
  return (
    <FormSection title="アイコン">
      <PictureChoice label="アイコンの画像" hasPicture={person.icon !== null} onChange={setIcon}>
        <Avatar name={person.screen_name} size={80} image={person.icon} />
      </PictureChoice>
    </FormSection>
  )
}

const setIcon = async (icon_image_id: number | null) =>
  storeAccount(
    await personCall()('POST /settings/profile', { body: { icon_image_id } }),
    'アイコンを変更しました',
  )
