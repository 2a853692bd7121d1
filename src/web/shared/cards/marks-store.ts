import type { MouseEvent } from 'react'
import { create } from 'zustand'
import type { AwardRound } from '#contract/data/award-votes.ts'

/** `pressed`: the user likes the item or follows the person. */
export type Mark = { pressed: boolean; count: number; listIds: readonly number[] }

/** Returns the key by kind and id, as in `data-mark`: `3:41`, `user:7`. */
export const markKey = (kind: number | 'user', id: number): string => `${kind}:${id}`

/** Known marks of the signed-in user; empty for visitors. Filled by `marks/show-marks.ts`. */
export const useMarks = create<Readonly<Record<string, Mark>>>()(() => ({}))

type Named = { id: number; name: string }

export type MarkWish = Named &
  ({ action: 'like'; kind: number } | { action: 'save'; kind: number; use?: ItemUse } | { action: 'follow' })

/** Fields of a list item. */
export type ItemUse = { quantity: number; note: string }

export type VoteWish = Named & { action: 'vote'; slug: string; round: AwardRound; voted: boolean }

/** May have to wait for sign-in, and a vote for a verified address. */
export type Wish = MarkWish | VoteWish

/** Comparing and samples need no sign-in. */
export type Pressed =
  | Wish
  | { action: 'compare'; id: number }
  | { action: 'sample'; id: number }
  | { action: 'samples'; ids: readonly number[] }

/** The shell subscribes, and loads the code with the first press. */
export const usePressed = create<{ wish?: Pressed; button?: Element }>()(() => ({}))

/**
 * Ignores busy buttons and the second click of a double click, which would undo the first. Quick taps on two
 * different buttons both count.
 */
export function press(wish: Pressed, { detail, currentTarget: button }: MouseEvent): void {
  if (button.ariaBusy === 'true') return
  if (detail < 2 || button !== usePressed.getState().button) usePressed.setState({ wish, button })
}
