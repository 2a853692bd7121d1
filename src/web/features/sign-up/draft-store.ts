import { create } from 'zustand'
import { limits } from '#contract/data/limits.ts'
import { industries, occupations, qualifications } from '#contract/data/user-attributes.ts'
import { persistStore } from '#web/kit/storage/persist-store.ts'

export type Draft = {
  screen_name: string
  email: string
  /** In memory only: a reload asks for it again. */
  password: string
  kind: 'general' | 'pro' | ''
  industry_id: number | null
  occupation_id: number | null
  company: string
  qualification_ids: number[]
  is_subscribed_mail_magazine: boolean
  has_agreed: boolean
}

export const emptyDraft: Draft = {
  screen_name: '',
  email: '',
  password: '',
  kind: '',
  industry_id: null,
  occupation_id: null,
  company: '',
  qualification_ids: [],
  is_subscribed_mail_magazine: false,
  has_agreed: false,
}

/** Input of the sign-up, kept as long as the tab, so that going back and reloading lose nothing. */
export const useDraft = create<Draft>()(() => emptyDraft)

const kept = persistStore(useDraft, {
  name: 'tokonoma-sign-up',
  storage: () => sessionStorage,
  read: (stored) => ({ ...useDraft.getState(), ...readDraft(stored) }),
  write: ({ password: _, ...others }) => others,
})

let isRecalled = false

/** Restores the draft once; afterwards the state in memory is newer. */
export function recallDraft(): void {
  if (isRecalled) return
  isRecalled = true
  kept.recall()
}

export function forgetDraft(): void {
  useDraft.setState(emptyDraft)
  kept.forget()
}

/** Validates the stored draft: another version or the user may have written it. */
export function readDraft(stored: unknown): Omit<Draft, 'password'> {
  const kept: Partial<Record<keyof Draft, unknown>> = typeof stored === 'object' && stored ? stored : {}
  const ids = Array.isArray(kept.qualification_ids) ? kept.qualification_ids : []
  return {
    screen_name: readText(kept.screen_name, limits.screenName),
    email: readText(kept.email, limits.email),
    kind: kept.kind === 'general' || kept.kind === 'pro' ? kept.kind : '',
    industry_id: readChoice(kept.industry_id, industries),
    occupation_id: readChoice(kept.occupation_id, occupations),
    company: readText(kept.company, limits.company),
    qualification_ids: qualifications.map(({ id }) => id).filter((id) => ids.includes(id)),
    is_subscribed_mail_magazine: kept.is_subscribed_mail_magazine === true,
    has_agreed: kept.has_agreed === true,
  }
}

const readText = (value: unknown, max: number): string =>
  typeof value === 'string' ? value.slice(0, max) : ''

const readChoice = (value: unknown, choices: readonly { id: number }[]): number | null =>
  choices.find(({ id }) => id === value)?.id ?? null
