import type { Things } from './console/thing.ts'
import { contactThing } from './features/contacts/thing.ts'
import { newsThing } from './features/home/news-thing.ts'
import { articleThing } from './features/magazines/article-thing.ts'
import { orderThing } from './features/orders/console/thing.ts'

/** Every kind of thing of the console: a line for each. */
export const things: Things = {
  order: orderThing,
  contact: contactThing,
  article: articleThing,
  news: newsThing,
}
