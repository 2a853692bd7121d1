import { limits } from '#contract/data/limits.ts'
import { changeInConsole } from '#web/features/console/change-in-console.ts'
import type { ApiResponse } from '#web/shared/api/call.ts'
import {
  added,
  categoryReads,
  changed,
  removed,
  type Term,
  type TermLevel,
  type TermOption,
} from './term-levels.ts'

export type CategorySpecs = ApiResponse<'GET /console/categories/{id}/specs'>
type Condition = CategorySpecs['conditions'][number]
export type OtherCondition = CategorySpecs['other_conditions'][number]

export const conditionTerm = (condition: Condition): Term => ({
  ...condition,
  parentId: null,
  count: condition.product_count,
  uses: { products: condition.product_count },
  options: condition.values,
})

const toValues = (options: readonly Omit<TermOption, 'use_count'>[]) =>
  options.map(({ id, name, hidden }) => ({ id, name, hidden }))

/** Conditions of a category. Removal of a shared condition only takes this category out. */
export function conditionLevel({ id: categoryId, name: category, conditions }: CategorySpecs): TermLevel {
  const stored = new Map<number, Condition>(conditions.map((condition) => [condition.id, condition]))
  const placesOf = (term: Term) => stored.get(term.id)?.categories ?? []
  const change = (
    { id, version, ...term }: Term,
    values: {
      name?: string
      position?: number
      options?: readonly TermOption[]
      categories?: OtherCondition['categories']
    },
    done: string,
  ) =>
    changeInConsole(
      'PUT /console/conditions/{id}',
      {
        params: { id },
        body: {
          name: values.name ?? term.name,
          categories: values.categories ?? stored.get(id)?.categories ?? [],
          values: toValues(values.options ?? term.options ?? []),
          ...(values.position !== undefined && { position: values.position }),
          version,
        },
      },
      { done, also: categoryReads },
    )
  return {
    key: `conditions-${categoryId}`,
    noun: '条件',
    countNoun: '製品',
    hasReading: false,
    options: { noun: '選択肢', countNoun: '製品', most: limits.taxonomyName },
    create: ({ name, options }) =>
      changeInConsole(
        'POST /console/conditions',
        {
          body: { name, categories: [{ category_id: categoryId, hidden: false }], values: toValues(options) },
        },
        { done: added(name), also: categoryReads },
      ),
    update: (term, { name, position, options }) =>
      change(
        term,
        { ...(name && { name }), ...(position && { position }), ...(options && { options }) },
        changed(name ?? term.name),
      ),
    hide: (term, hidden) =>
      change(
        term,
        {
          categories: placesOf(term).map((place) =>
            place.category_id === categoryId ? { ...place, hidden } : place,
          ),
        },
        `「${term.name}」を${category}で${hidden ? '隠しました' : '出しました'}`,
      ),
    removal: { word: '外す', refusal: '外せません' },
    remove: (term) => {
      const others = placesOf(term).filter((place) => place.category_id !== categoryId)
      if (others.length > 0)
        return change(term, { categories: others }, `「${term.name}」を${category}から外しました`)
      return changeInConsole(
        'DELETE /console/conditions/{id}',
        { params: { id: term.id } },
        { done: removed(term.name), also: categoryReads },
      )
    },
  }
}

const changePlaces = (
  { id, version, name, values }: OtherCondition,
  categories: OtherCondition['categories'],
  done: string,
) =>
  changeInConsole(
    'PUT /console/conditions/{id}',
    { params: { id }, body: { name, categories, values: toValues(values), version } },
    { done, also: categoryReads },
  )

/** Adds a condition of other categories to this category. */
export const shareCondition = (condition: OtherCondition, { id, name }: CategorySpecs) =>
  changePlaces(
    condition,
    [...condition.categories, { category_id: id, hidden: false }],
    `「${condition.name}」を${name}に加えました`,
  )

/** Hides a condition of the heading in this category alone, or shows it again. */
export const hideHere = (condition: Condition, { id, name }: CategorySpecs, hidden: boolean) =>
  changePlaces(
    condition,
    [
      ...condition.categories.filter((place) => place.category_id !== id),
      ...(hidden ? [{ category_id: id, hidden }] : []),
    ],
    `「${condition.name}」を${name}で${hidden ? '隠しました' : '出しました'}`,
  )
