import { Picture } from '#web/shared/pictures/picture.tsx'
import type { NamedRecord } from './named-records.ts'

export const RecordLine = ({ record }: { record: NamedRecord | undefined }) => (
  <div className="flex min-w-0 grow items-center gap-3 text-sm">
    <div className="w-16 shrink-0">
      <Picture image={record?.image} alt="" sizes="64px" maxWidth={64} ratio="4 / 3" />
    </div>
    <p className="min-w-0 grow">
      <span className="block truncate">{record?.name ?? '公開されていません'}</span>
      <span className="block truncate text-xs text-muted">{record?.about}</span>
    </p>
  </div>
)
