import type { Things } from './console/thing.ts'
import { awardThing } from './features/awards/award-thing.ts'
import { entryThing } from './features/awards/entry-thing.ts'
import { setAsideThing } from './features/awards/set-aside-thing.ts'
import { boardThing } from './features/boards/board-thing.ts'
import { contactThing } from './features/contacts/thing.ts'
import {
  curatedListsThing,
  homePageThing,
  pickupsThing,
  pickupUsersThing,
} from './features/home/list-things.ts'
import { newsThing } from './features/home/news-thing.ts'
import { articleThing } from './features/magazines/article-thing.ts'
import { makerInvitationThing, makerMemberThing, makerThing } from './features/makers/console/things.ts'
import { hidingThings } from './features/moderation/hiding.ts'
import { orderThing } from './features/orders/console/thing.ts'
import { accountThing, lockingThing } from './features/people/things.ts'
import { reportThing } from './features/reports/thing.ts'
import { synonymThing } from './features/synonyms/groups.ts'
import { taxonomyThing } from './features/taxonomy/service.ts'

export const things: Things = {
  order: orderThing,
  contact: contactThing,
  article: articleThing,
  award: awardThing,
  award_entry: entryThing,
  award_set_aside: setAsideThing,
  board: boardThing,
  news: newsThing,
  home_page: homePageThing,
  pickups: pickupsThing,
  pickup_users: pickupUsersThing,
  curated_lists: curatedListsThing,
  ...hidingThings,
  report: reportThing,
  locking: lockingThing,
  account: accountThing,
  synonyms: synonymThing,
  taxonomy: taxonomyThing,
  maker: makerThing,
  maker_member: makerMemberThing,
  maker_invitation: makerInvitationThing,
}
