import { Picture } from '#web/shared/pictures/picture.tsx'
import type { NamedThing } from './named-things.ts'

export const ThingLine = ({ thing }: { thing: NamedThing | undefined }) => (
  <div className="flex min-w-0 grow items-center gap-3 text-sm">
    <div className="w-16 shrink-0">
      <Picture image={thing?.image} alt="" sizes="64px" maxWidth={64} ratio="4 / 3" />
    </div>
    <p className="min-w-0 grow">
      <span className="block truncate">{thing?.name ?? '公開されていません'}</span>
      <span className="block truncate text-xs text-muted">{thing?.about}</span>
    </p>
  </div>
)
