import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { limits } from '#contract/limits.ts'
import { industries, occupations, qualifications } from '#contract/user-attributes.ts'

export type Draft = {
  screenName: string
  email: string
  /** In memory only: a reload asks for it again. */
  password: string
  kind: 'general' | 'pro' | ''
  industryId: number | null
  occupationId: number | null
  company: string
  qualificationIds: number[]
  isSubscribed: boolean
  hasAgreed: boolean
}

export const emptyDraft: Draft = {
  screenName: '',
  email: '',
  password: '',
  kind: '',
  industryId: null,
  occupationId: null,
  company: '',
  qualificationIds: [],
  isSubscribed: false,
  hasAgreed: false,
}

/** What somebody has filled in of their sign-up, as long as the tab lives: going back and reloading lose nothing. */
export const useDraft = create<Draft>()(
  persist(() => emptyDraft, {
    name: 'tokonoma-sign-up',
    version: 1,
    storage: createJSONStorage(() => sessionStorage),
    skipHydration: true,
    partialize: ({ password: _, ...kept }) => kept,
    merge: (stored, current) => ({ ...current, ...readDraft(stored) }),
  }),
)

/** Reads what the tab has kept; where storage is blocked there is nothing to read from. */
export function recallDraft(): void {
  if (useDraft.persist?.hasHydrated() === false) void useDraft.persist.rehydrate()
}

export function forgetDraft(): void {
  useDraft.setState(emptyDraft)
  useDraft.persist?.clearStorage()
}

/** What another version or a person put into the storage is not trusted. */
export function readDraft(stored: unknown): Omit<Draft, 'password'> {
  const kept: Partial<Record<keyof Draft, unknown>> = typeof stored === 'object' && stored ? stored : {}
  const ids = Array.isArray(kept.qualificationIds) ? kept.qualificationIds : []
  return {
    screenName: readText(kept.screenName, limits.screenName),
    email: readText(kept.email, limits.email),
    kind: kept.kind === 'general' || kept.kind === 'pro' ? kept.kind : '',
    industryId: readChoice(kept.industryId, industries),
    occupationId: readChoice(kept.occupationId, occupations),
    company: readText(kept.company, limits.company),
    qualificationIds: qualifications.map(({ id }) => id).filter((id) => ids.includes(id)),
    isSubscribed: kept.isSubscribed === true,
    hasAgreed: kept.hasAgreed === true,
  }
}

const readText = (value: unknown, max: number): string =>
  typeof value === 'string' ? value.slice(0, max) : ''

const readChoice = (value: unknown, choices: readonly { id: number }[]): number | null =>
  choices.find(({ id }) => id === value)?.id ?? null
