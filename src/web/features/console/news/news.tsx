import type { AreaProps } from '#web/features/console/area-props.ts'
import { NewNews, NewsPage } from './news-form.tsx'
import { NewsList } from './news-list.tsx'

export function News({ thing }: AreaProps) {
  if (thing === undefined) return <NewsList />
  return thing === 'new' ? <NewNews /> : <NewsPage id={Number(thing)} />
}
