import type { ReactNode } from 'react'
import type { Image } from '#contract/kit/schemas.ts'
import { Avatar } from '#web/shared/pictures/avatar.tsx'
import { Picture } from '#web/shared/pictures/picture.tsx'

type Profile = { name: string; name_kana: string; logo: Image | null; cover_image: Image | null }

/** A name in kana needs no separate reading. */
const onlyKana = /^[\p{scx=Hiragana}\p{scx=Katakana}\s]+$/u

export function ProfileHeader({ profile, children }: { profile: Profile; children: ReactNode }) {
  return (
    <header className="grid grid-cols-1 gap-6 laptop:mt-4 laptop:grid-cols-2 laptop:gap-14 print:grid-cols-2 print:gap-7">
      <div className="max-w-164 laptop:py-6">
        <div className="mb-6 flex items-center gap-4">
          <Avatar name={profile.name} size={64} image={profile.logo} />
          <div>
            <h1 className="text-xl leading-tight laptop:text-2xl">{profile.name}</h1>
            {!onlyKana.test(profile.name) && <p className="text-xs text-muted">{profile.name_kana}</p>}
          </div>
        </div>
        {children}
      </div>
      {profile.cover_image && (
        <div className="max-laptop:-order-1 max-laptop:-mx-4 print:order-none print:mx-0">
          <Picture
            image={profile.cover_image}
            alt={`${profile.name}の製品`}
            sizes="(width<52.25rem) 100vw, (width<120rem) 660px, 1060px"
            maxWidth={1060}
            ratio="4 / 3"
            priority
          />
        </div>
      )}
    </header>
  )
}
