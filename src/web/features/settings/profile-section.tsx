import { Part } from '#web/kit/form/part.tsx'
import { Avatar } from '#web/shared/pictures/avatar.tsx'
import { personCall } from '#web/shared/session/person-call.ts'
import { usePerson } from '#web/shared/session/person-only.tsx'
import { PictureChoice } from '#web/shared/session/picture-choice.tsx'
import { BecomeDesignerPart } from './become-designer-part.tsx'
import { ProfilePart } from './profile-part.tsx'
import { keep } from './save.ts'

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

function AvatarPart() {
  const person = usePerson()
  return (
    <Part title="アイコン">
      <PictureChoice label="アイコンの画像" hasPicture={person.icon !== null} onChange={setIcon}>
        <Avatar name={person.screen_name} size={80} image={person.icon} />
      </PictureChoice>
    </Part>
  )
}

const setIcon = async (icon_image_id: number | null) =>
  keep(await personCall()('POST /settings/profile', { body: { icon_image_id } }), 'アイコンを変更しました')
