// The dashboard and the alerts name metrics: each of them is one that /metrics shows.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { createMetrics } from './metrics.ts'

const root = join(import.meta.dirname, '../../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const rules = 'deploy/prometheus/alerts.yaml'

const DashboardSchema = z.object({
  panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })),
})

/** What stands before a selector, a range or an operator and has the form of a metric's name. */
const namesIn = (text: string) => new Set(text.match(/\b(?:up|(?:http|nodejs|process)_\w+)\b/g))

async function shown(): Promise<Set<string>> {
  const metrics = createMetrics()
  metrics.observe('getMaker', 'GET', 200, 0.1)
  const lines = (await metrics.print()).split('\n')
  // `up` is Prometheus's own.
  return new Set(['up', ...lines.flatMap((line) => /^(\w+)[{ ]/.exec(line)?.[1] ?? [])])
}

test('every metric of the dashboard is shown', async () => {
  const { panels } = DashboardSchema.parse(JSON.parse(read('deploy/grafana/tokonoma.json')))
  const known = await shown()
  for (const { title, targets } of panels)
    for (const { expr } of targets) {
      const named = namesIn(expr)
      expect([title, named.size > 0, [...named.difference(known)]]).toEqual([title, true, []])
    }
})

test('every metric of the alerts is shown, and every alert has its section in the runbook', async () => {
  const text = read(rules)
  expect([...namesIn(text.replaceAll(/#.*/g, '')).difference(await shown())]).toEqual([])
  const alerts = Array.from(text.matchAll(/alert: (\w+)/g), ([, name]) => name)
  const sections = Array.from(read('docs/runbook.md').matchAll(/^## (\w+)/gm), ([, name]) => name)
  expect(alerts).toEqual(sections)
  expect(Array.from(text.matchAll(/runbook\.md#(\w+)/g), ([, name]) => name)).toEqual(
    alerts.map((name) => name?.toLowerCase()),
  )
})

test('promtool takes the alerts', ({ skip }) => {
  const { status, error, stdout, stderr } = spawnSync('promtool', ['check', 'rules', join(root, rules)], {
    encoding: 'utf8',
  })
  if (error) {
    console.log('The alerts are not checked by promtool: there is none here (Debian: prometheus)')
    skip()
  }
  expect([status, stdout + stderr]).toEqual([0, expect.stringContaining('SUCCESS')])
})
