import { moveBetweenCards } from '#web/kit/keys/arrow-keys.ts'
import { PageLink } from '#web/kit/ui/page-link.tsx'
import { Avatar } from '#web/shared/pictures/avatar.tsx'
import type { HomeDesigner } from './section-data.ts'

export function DesignerPicks({ designers }: { designers: readonly HomeDesigner[] }) {
  return (
    <ul
      onKeyDown={moveBetweenCards}
      className="grid grid-cols-1 gap-x-6 gap-y-7 tablet:grid-cols-2 desk:grid-cols-4"
    >
      {designers.map(({ id, user, comment }) => (
        <li key={id}>
          <article className="group relative">
            <div className="flex items-center gap-3">
              <Avatar name={user.screen_name} size={48} image={user.icon} />
              <div className="min-w-0">
                <h3 className="text-md leading-snug">
                  <PageLink
                    to="/users/$userId"
                    params={{ userId: String(user.id) }}
                    className="stretched group-hover:underline"
                  >
                    {user.screen_name}
                  </PageLink>
                </h3>
                {user.work && <p className="mt-0.5 text-xs text-muted">{user.work}</p>}
              </div>
            </div>
            <p className="mt-3 text-sm leading-[1.8]">{comment}</p>
          </article>
        </li>
      ))}
    </ul>
  )
}
