import type { MouseEvent } from 'react'
import { create } from 'zustand'
import type { AwardRound } from '#contract/data/award-votes.ts'

/** What somebody likes is pressed, and so is whom they follow. */
export type Mark = { pressed: boolean; count: number; listIds: readonly number[] }

/** By kind and id, as pages name what can be marked: `3:41`, `user:7`. */
export const markKey = (kind: number | 'user', id: number): string => `${kind}:${id}`

/** What is known of the marks of whoever is signed in; nothing of visitors. `marks/show-marks.ts` fills it. */
export const useMarks = create<Readonly<Record<string, Mark>>>()(() => ({}))

type Named = { id: number; name: string }

/** What somebody wants to mark. */
export type MarkWish = Named &
  ({ action: 'like'; kind: number } | { action: 'save'; kind: number; use?: ItemUse } | { action: 'follow' })

/** What a list says of a thing that is put on it. */
export type ItemUse = { quantity: number; note: string }

/** A vote for an award's entry; or that there be none. */
export type VoteWish = Named & { action: 'vote'; slug: string; round: AwardRound; voted: boolean }

/** What somebody pressed. It may have to wait until they are signed in, and a vote until their address is verified. */
export type Wish = MarkWish | VoteWish

/** To compare, to put a sample into the cart and take it out, or to put in all of a photo, nobody signs in. */
export type Pressed =
  | Wish
  | { action: 'compare'; id: number }
  | { action: 'sample'; id: number }
  | { action: 'samples'; ids: readonly number[] }

/** What was pressed last, and by which button; the shell hears it, and the code that does it comes with the first. */
export const usePressed = create<{ wish?: Pressed; button?: Element }>()(() => ({}))

/**
 * A button that is busy is not heard. Who clicks one twice at once means it once: the second click would take back what the first has
 * done. Two buttons side by side may be tapped as fast.
 */
export function press(wish: Pressed, { detail, currentTarget: button }: MouseEvent): void {
  if (button.ariaBusy === 'true') return
  if (detail < 2 || button !== usePressed.getState().button) usePressed.setState({ wish, button })
}
