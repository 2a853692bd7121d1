import { create } from 'zustand'
import { limits } from '#contract/data/limits.ts'
import { industries, occupations, qualifications } from '#contract/data/user-attributes.ts'
import { persistStore } from '#web/kit/storage/persist-store.ts'

export type SignUpDraft = {
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

export const emptyDraft: SignUpDraft = {
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

/** Input of the sign-up, kept as long as the tab: going back and reloading lose nothing. */
export const useDraft = create<SignUpDraft>()(() => emptyDraft)

const persisted = persistStore(useDraft, {
  name: 'tokonoma-sign-up',
  storage: () => sessionStorage,
  read: (stored) => ({ ...useDraft.getState(), ...readDraft(stored) }),
  write: ({ password: _, ...others }) => others,
})

let isRecalled = false

/** Restores the draft once; afterwards the state in memory is newer. */
export function restoreSignUpDraft(): void {
  if (isRecalled) return
  isRecalled = true
  persisted.restore()
}

export function forgetDraft(): void {
  useDraft.setState(emptyDraft)
  persisted.forget()
}

/** Validates the stored draft: another version or the user may have written it. */
export function readDraft(stored: unknown): Omit<SignUpDraft, 'password'> {
  const draft: Partial<Record<keyof SignUpDraft, unknown>> =
    typeof stored === 'object' && stored ? stored : {}
  const ids = Array.isArray(draft.qualification_ids) ? draft.qualification_ids : []
  return {
    screen_name: readText(draft.screen_name, limits.screenName),
    email: readText(draft.email, limits.email),
    kind: draft.kind === 'general' || draft.kind === 'pro' ? draft.kind : '',
    industry_id: readChoice(draft.industry_id, industries),
    occupation_id: readChoice(draft.occupation_id, occupations),
    company: readText(draft.company, limits.company),
    qualification_ids: qualifications.map(({ id }) => id).filter((id) => ids.includes(id)),
    is_subscribed_mail_magazine: draft.is_subscribed_mail_magazine === true,
    has_agreed: draft.has_agreed === true,
  }
}

const readText = (value: unknown, max: number): string =>
  typeof value === 'string' ? value.slice(0, max) : ''

const readChoice = (value: unknown, choices: readonly { id: number }[]): number | null =>
  choices.find(({ id }) => id === value)?.id ?? null
