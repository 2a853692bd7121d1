import type { Interpretation } from '#contract/kit/interpretation.ts'
import { addPlainPart, isPlainPart } from '#contract/kit/plain-parts.ts'
import type { ApiResponse } from '#web/shared/api/call.ts'
import { partsInForce } from '#web/shared/list/read-filters.ts'

type NoteAnswer = ApiResponse<'GET /search'>

export type ReadNote = {
  parts: { text: string; label: string | null }[]
  message: string | null
  allPlain: string | undefined
}

const sideNames = { products: '家具・建材', rooms: '事例・写真' }
const sides = ['products', 'rooms'] as const
type NoteSide = (typeof sides)[number]

type NoteResults = Pick<
  NoteAnswer,
  | 'interiors'
  | 'building_materials'
  | 'projects'
  | 'posts'
  | 'interpretation'
  | 'room_interpretation'
  | 'subject'
>

/** Returns the note of the query's subject, or else of each side with results. */
export function noteOf(answer: NoteResults, plain: string | undefined): ReadNote {
  const { interiors, building_materials, projects, posts, subject } = answer
  const readings = { products: answer.interpretation, rooms: answer.room_interpretation }
  const hasSome = {
    products: interiors.total_count + building_materials.total_count > 0,
    rooms: projects.total_count + posts.total_count > 0,
  }
  const about = subject && hasSome[subject] ? subject : null
  const found = sides.filter((side) => hasSome[side])
  const parts = (about ? [about] : sides).flatMap((side) =>
    readings[side].parts.map((part) => ({ ...part, side })),
  )
  const read = parts.filter(({ label }) => label !== null)
  const takenBack = read.filter(({ text }) => isPlainPart(plain, text))
  const inForce = partsInForce(read).filter(({ side }) => found.length === 0 || hasSome[side])
  const shown = smallest([...inForce, ...takenBack])
  // A side is named if the other side used its dropped condition, or has its text search as a condition.
  const isUsed = (other: NoteSide, { relaxed, in_texts }: Interpretation) =>
    hasSome[other] &&
    readings[other].parts.some(
      ({ state, text, label }) =>
        state === 'applied' &&
        (relaxed?.texts.includes(text) || (label !== null && in_texts?.texts.includes(text))),
    )
  // The other side's dropped conditions made its results possible; nothing else of it is mentioned.
  const others = found.filter((side) => side !== about && readings[side].relaxed)
  const told = about ? [about, ...others] : found.length > 0 ? found : (['rooms'] as const)
  const notes = told.flatMap((side) => {
    const { relaxed, in_texts } = readings[side]
    const notes = [relaxed, about === null || side === about ? in_texts : null].flatMap((each) => each ?? [])
    if (notes.length === 0) return []
    const isNamed = told.length > 1 || sides.some((other) => other !== side && isUsed(other, readings[side]))
    return [{ side, isNamed, message: notes.map(({ message }) => message).join('') }]
  })
  const isOne = notes.length > 1 && new Set(notes.map(({ message }) => message)).size === 1
  return {
    parts: [...Map.groupBy(shown, ({ text }) => text)].map(([text, [first]]) => ({
      text,
      label: first?.label ?? null,
    })),
    message: isOne
      ? (notes[0]?.message ?? null)
      : notes
          .map(({ side, isNamed, message }) => (isNamed ? `${sideNames[side]}では、` : '') + message)
          .join('') || null,
    allPlain: [...new Set(read.map(({ text }) => text))].reduce<string | undefined>(addPlainPart, undefined),
  }
}

/** Keeps the smallest parts: a single part for rooms may be several conditions of products, as 黒い椅子. */
const smallest = <Range extends { from: number; to: number }>(parts: readonly Range[]): Range[] =>
  parts.filter(
    ({ from, to }) =>
      !parts.some((other) => other.from >= from && other.to <= to && other.to - other.from < to - from),
  )
