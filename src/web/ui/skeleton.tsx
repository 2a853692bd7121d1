import { classNames } from './class-names.ts'

/** A quiet block where something will stand; give it its size with a class. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden="true" className={classNames('animate-pulse rounded-sm bg-card', className)} />
}
