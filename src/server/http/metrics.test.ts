// Checks that /metrics provides each metric named by the dashboard and the alerts.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { createMetrics } from './metrics.ts'

const root = join(import.meta.dirname, '../../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const rules = 'deploy/prometheus/alerts.yaml'

const DashboardSchema = z.object({
  panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })),
})

/** Matches metric names. */
const namesIn = (text: string) =>
  new Set(text.match(/\b(?:up|(?:http|nodejs|process|database|jobs|search|backup)_\w+)\b/g))

const replica = {
  tryRead: async () => undefined,
  share: (pool: Pool) => pool,
  state: () => ({ total: 2, passedOn: 1, secondsBehind: 1 }),
}

const indexer = {
  isRunning: true,
  groups: [{ group: 'large', secondsBehind: 3, savedAt: new Date(5_000), failures: 2 }],
}

async function shownLines(): Promise<string[]> {
  const readQueue = async () => ({ oldestDueSeconds: 0, timetableIdleSeconds: 4 })
  const readBackups = async () => ({ logFailedSeconds: 0, newestAgeSeconds: 9 })
  const metrics = createMetrics({ replica, readQueue, readBackups, readIndexer: async () => indexer })
  metrics.observe('getMaker', 'GET', 200, 0.1)
  return (await metrics.print()).split('\n').filter((line) => line !== '' && !line.startsWith('#'))
}

/** `up` is Prometheus's own. */
const shown = async () =>
  new Set(['up', ...(await shownLines()).flatMap((line) => /^(\w+)[{ ]/.exec(line)?.[1] ?? [])])

/** Label names in braces and after `by`; `job` and `instance` are Prometheus's own. */
const labelsIn = (text: string) =>
  Array.from(text.matchAll(/([{,]\s*)(\w+)[=!]~?/g), ([, , name]) => name ?? '')
const groupedIn = (text: string) =>
  Array.from(text.matchAll(/\bby \(([\w, ]+)\)/g), ([, names = '']) => names.split(/, ?/)).flat()

test('exposes every label that the dashboard and the alerts use', async () => {
  const known = new Set(['job', 'instance', ...(await shownLines()).flatMap(labelsIn)])
  const { panels } = DashboardSchema.parse(JSON.parse(read('deploy/grafana/tokonoma.json')))
  const asked = [
    read(rules).replaceAll(/#.*/g, ''),
    ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ]
  const named = new Set(asked.flatMap((text) => [...labelsIn(text), ...groupedIn(text)]))
  expect(named).toContain('status')
  expect([...named.difference(known)]).toEqual([])
})

test('exposes every metric of the dashboard', async () => {
  const { panels } = DashboardSchema.parse(JSON.parse(read('deploy/grafana/tokonoma.json')))
  const known = await shown()
  for (const { title, targets } of panels)
    for (const { expr } of targets) {
      const named = namesIn(expr)
      expect([title, named.size > 0, [...named.difference(known)]]).toEqual([title, true, []])
    }
})

test('exposes every metric of the alerts, and explains each alert in the runbook', async () => {
  const text = read(rules)
  expect([...namesIn(text.replaceAll(/#.*/g, '')).difference(await shown())]).toEqual([])
  const alerts = Array.from(text.matchAll(/alert: (\w+)/g), ([, name]) => name)
  const sections = Array.from(read('docs/runbook.md').matchAll(/^## (\w+)/gm), ([, name]) => name)
  expect(alerts).toEqual(sections)
  expect(Array.from(text.matchAll(/runbook\.md#(\w+)/g), ([, name]) => name)).toEqual(
    alerts.map((name) => name?.toLowerCase()),
  )
})

test('passes the alerts through promtool', ({ skip }) => {
  const { status, error, stdout, stderr } = spawnSync('promtool', ['check', 'rules', join(root, rules)], {
    encoding: 'utf8',
  })
  if (error) {
    console.log('The alerts are not checked by promtool: there is none here (Debian: prometheus)')
    skip()
  }
  expect([status, stdout + stderr]).toEqual([0, expect.stringContaining('SUCCESS')])
})

test('exposes the progress of a reachable indexer, and no figures of an unreachable one', async () => {
  expect((await shownLines()).filter((line) => line.startsWith('search_'))).toEqual([
    'search_indexer_running 1',
    'search_indexer_behind_seconds{group="large"} 3',
    'search_indexer_saved_timestamp_seconds{group="large"} 5',
    'search_indexer_failures{group="large"} 2',
  ])
  const away = () => Promise.reject(new Error('away'))
  const metrics = createMetrics({ readQueue: away, readIndexer: away, readBackups: away })
  const lines = (await metrics.print()).split('\n').filter((line) => /^(search|jobs|backup)_/.test(line))
  expect(lines).toEqual([
    'jobs_oldest_due_seconds Nan',
    'jobs_timetable_idle_seconds Nan',
    'search_indexer_running Nan',
    'backup_log_failed_seconds Nan',
    'backup_newest_age_seconds Nan',
  ])
})
