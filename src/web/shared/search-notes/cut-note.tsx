import { useSearch } from '@tanstack/react-router'
import { isCut } from '#web/kit/url-state/query-string.ts'

/** Renders nothing unless the page's keyword lost letters. */
export function CutNote() {
  const search = useSearch({ strict: false })
  if (!isCut(search)) return null
  return <p className="mt-3 text-xs text-muted">キーワードが長いため、先頭の部分だけでさがしました。</p>
}
