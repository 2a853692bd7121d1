import { classNames } from './class-names.ts'

/** A quiet block where something will stand; give it its size with a class. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden="true" className={classNames('animate-pulse rounded-sm bg-card', className)} />
}

/** A product grid before its products. */
export function ProductGridSkeleton({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the blocks are alike and never move
    <div key={index} className="grid gap-2">
      <Skeleton className="aspect-square" />
      <Skeleton className="mt-1 h-3 w-1/3" />
      <Skeleton className="h-4 w-4/5" />
      <Skeleton className="h-4 w-1/2" />
    </div>
  ))
}
