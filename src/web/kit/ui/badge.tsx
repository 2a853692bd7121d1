import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** 必須 or 任意 in words: color alone must not carry the meaning. */
export function RequirementBadge({ required }: { required: boolean }) {
  return (
    <span
      className={classNames(
        'inline-block shrink-0 rounded-sm border px-1.5 py-0.5 text-2xs leading-none font-normal',
        required ? 'border-line bg-line text-ink' : 'border-line text-muted',
      )}
    >
      {required ? '必須' : '任意'}
    </span>
  )
}

/** `isOver` crosses out a fact that held before. */
export function FactBadge({ isOver = false, children }: { isOver?: boolean; children: ReactNode }) {
  const tone = isOver ? 'border-line text-muted' : 'border-ink'
  const badge = classNames('inline-block rounded-sm border px-1.5 py-1 text-2xs leading-none', tone)
  return <span className={badge}>{isOver ? <s>{children}</s> : children}</span>
}

/** A short note on a picture for unusual cases, such as サンプルなし. */
export function PictureMark({ children }: { children: ReactNode }) {
  return <span className="picture-mark">{children}</span>
}
