import { personCall } from '#web/session/person-call.ts'
import { usePerson } from '#web/session/person-only.tsx'
import { PictureChoice } from '#web/session/picture-choice.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Part } from '#web/ui/form/part.tsx'
import { keep } from './save.ts'

export function AvatarPart() {
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
