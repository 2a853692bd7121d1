import { classNames } from './class-names.ts'

/** A grey placeholder; set its size with a class. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden="true" className={classNames('animate-pulse rounded-sm bg-card', className)} />
}
