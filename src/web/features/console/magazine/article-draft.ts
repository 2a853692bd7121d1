import { useEffect, useReducer, useState } from 'react'
import type { Image } from '#contract/kit/schemas.ts'
import type { ArticleBlock } from '#contract/magazines/schemas.ts'
import { readStored, removeStored, writeStored } from '#web/storage.ts'
import { begin, type History, record, redo, undo } from './history.ts'

/** A block with a name for the page, which stays with it wherever it is moved. */
export type KeyedBlock = ArticleBlock & { key: number }

/** An article as it is written. */
export type Draft = {
  title: string
  slug: string
  lead: string
  category: number
  /** Of a text of ours; null for a link. */
  url: string | null
  body: KeyedBlock[]
  cover: Image | null
  tags: { slug: string; name: string }[]
  /** Null for a draft. */
  published_at: string | null
}

type Kept = { version: number; draft: Draft }

type Action =
  | { do: 'change'; values: Partial<Draft>; field?: string | undefined }
  | { do: 'undo' }
  | { do: 'redo' }
  | { do: 'begin'; draft: Draft }

function reduce(history: History<Draft>, action: Action): History<Draft> {
  switch (action.do) {
    case 'change':
      // Of two changes before the page is drawn again the second knows of the first.
      return record(history, { ...history.now, ...action.values }, action.field)
    case 'begin':
      return begin(action.draft)
    case 'undo':
      return undo(history)
    case 'redo':
      return redo(history)
  }
}

/**
 * What is written, with a way back, and kept on this device until it is saved: a reload or a lost session goes on with it. `version` is
 * that of the article when the writing began.
 */
export function useArticleDraft(key: string, stored: Draft, storedVersion: number) {
  const [kept] = useState(() => readKept(key))
  const [history, dispatch] = useReducer(reduce, begin(kept?.draft ?? stored))
  const [version, setVersion] = useState(kept?.version ?? storedVersion)
  const draft = history.now
  const isChanged = JSON.stringify(draft) !== JSON.stringify(stored)
  useEffect(() => {
    if (isChanged) writeStored(key, JSON.stringify({ version, draft } satisfies Kept))
    else removeStored(key)
  }, [key, version, draft, isChanged])
  return {
    draft,
    version,
    isChanged,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    /** Letter after letter in one `field` is one step back. */
    change: (values: Partial<Draft>, field?: string) => dispatch({ do: 'change', values, field }),
    undo: () => dispatch({ do: 'undo' }),
    redo: () => dispatch({ do: 'redo' }),
    /** Back to what is saved. */
    discard: () => {
      setVersion(storedVersion)
      dispatch({ do: 'begin', draft: stored })
    },
    /** It is saved: nothing has to be kept here. */
    forget: () => removeStored(key),
  }
}

export type ArticleDraft = ReturnType<typeof useArticleDraft>

function readKept(key: string): Kept | null {
  try {
    const kept: unknown = JSON.parse(readStored(key) ?? 'null')
    // Written by this page alone, and sent to the api, which checks it.
    return kept && typeof kept === 'object' && 'draft' in kept ? (kept as Kept) : null
  } catch {
    return null
  }
}

export const blockLabels: Readonly<Record<ArticleBlock['type'], string>> = {
  heading: '見出し',
  paragraph: '段落',
  photo: '写真',
  products: '製品',
  project: '事例',
  quote: '引用',
  items: '箇条書き',
}

/** A block with nothing in it, of which the page is to be filled in. */
export function emptyBlock(type: ArticleBlock['type'], key: number): KeyedBlock {
  switch (type) {
    case 'heading':
    case 'paragraph':
      return { type, key, text: '' }
    case 'quote':
      return { type, key, text: '', source: '' }
    case 'items':
      return { type, key, items: [''] }
    case 'photo':
      return { type, key, post_id: 0, caption: '' }
    case 'products':
      return { type, key, product_variation_ids: [] }
    case 'project':
      return { type, key, project_id: 0 }
  }
}

export const nextKey = (body: readonly KeyedBlock[]): number => 1 + Math.max(0, ...body.map(({ key }) => key))
