import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Seconds of the slowest files on two idle cores. Starting one of them last would leave it running alone.
 * Vitest sorts unseen files by size, which does not reveal them.
 */
export const seconds: Record<string, number> = {
  'tests/cli/api-document.test.ts': 70,
  'tests/cli/fleet.test.ts': 60,
  'tests/cli/processes-as-one.test.ts': 60,
  'tests/cli/start-waits.test.ts': 45,
  'tests/cli/start.test.ts': 45,
  'tests/cli/uploads-survive-kills.test.ts': 40,
  'tests/cli/orders-survive-kills.test.ts': 40,
  'tests/cli/objects-in-bucket.test.ts': 40,
  'tests/cli/backup.test.ts': 35,
  'tests/cli/starter.test.ts': 30,
  'tests/cli/pieces.test.ts': 30,
  'tests/cli/migrations-without-a-gap.test.ts': 30,
  'tests/api/case-matrix.test.ts': 45,
  'tests/api/bad-input.test.ts': 30,
  'tests/api/notifications-at-once.test.ts': 40,
  'tests/api/loop-turns.test.ts': 30,
  'tests/api/leaks.test.ts': 32,
  'tests/api/too-long-texts.test.ts': 30,
  'tests/api/orders-at-once.test.ts': 28,
  'tests/api/project-roles.test.ts': 28,
  'tests/api/role-matrix.test.ts': 25,
  'tests/api/console-writes.test.ts': 20,
  'tests/api/leaving-while-writing.test.ts': 20,
  'tests/api/catalogue-queries.test.ts': 20,
  'tests/api/taking-back.test.ts': 20,
  'tests/api/award-recount.test.ts': 19,
  'tests/api/demo-catalogue.test.ts': 17,
  'tests/api/resumable-uploads.test.ts': 20,
  'tests/api/rate-limits-of-sign-in.test.ts': 20,
}

/** Puts these files before Vitest's own order. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { root } = this.ctx.config
    const secondsOf = ({ moduleId }: TestSpecification) => seconds[moduleId.slice(root.length + 1)] ?? 0
    return (await super.sort(files)).toSorted((a, b) => secondsOf(b) - secondsOf(a))
  }
}
