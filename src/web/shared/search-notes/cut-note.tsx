import { limits } from '#contract/data/limits.ts'

export function CutNote() {
  return (
    <p className="mt-3 text-xs text-muted">
      キーワードが長いため、先頭の{limits.keyword}文字でさがしました。
    </p>
  )
}
