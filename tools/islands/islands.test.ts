import { expect, test } from 'vitest'
import { isIsland } from '#server/features/shipments/islands.ts'
import { findUnjudged, type IslandRow, isPlaceOf, readIslands } from './read-islands.ts'
import { readPlaces } from './read-places.ts'

const islands = readIslands()
const places = readPlaces()

const codesOf = (row: IslandRow): string[] =>
  places
    .filter((place) => isPlaceOf(row, place) && (row.zipCode === '' || row.zipCode === place.zip))
    .map(({ zip }) => zip)

const nameOf = ({ city, town, zipCode, island }: IslandRow): string => [city, town, zipCode, island].join(' ')

test('recognises a zip code of every island that is reached by ship', () => {
  const missed = islands.filter((row) => row.reach === 'ship' && !codesOf(row).some(isIsland))
  expect(missed.map(nameOf)).toEqual([])
})

test('recognises no zip code of an island with a road, or of a town named like an island', () => {
  const wrong = islands.filter((row) => row.reach === 'road' && codesOf(row).some(isIsland))
  expect(wrong.map(nameOf)).toEqual([])
})

test('finds every row of islands.tsv in the list of Japan Post', () => {
  expect(islands.filter((row) => codesOf(row).length === 0).map(nameOf)).toEqual([])
})

test('judges every town named like an island in municipalities with islands', () => {
  expect(findUnjudged(islands, places)).toEqual([])
})

test('reads known prefectures and ways of reach', () => {
  expect(islands.filter(({ prefecture }) => prefecture === 0)).toEqual([])
  expect(new Set(islands.map(({ reach }) => reach))).toEqual(new Set(['ship', 'road', 'none']))
})
