import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { processesNaming, runProgram, runToEnd } from '#tests/support/program.ts'

/** A server that stores its mails as files. */
export type Site = { url: string; mails: string }

const port = (given: string | undefined, usual: number) => String(Number(given ?? usual) + 7)

/** Runs `tokonoma start --without-demo` beside the server of the other tests. */
export async function startEmptyInstallation() {
  const folder = await mkdtemp(join(tmpdir(), 'tokonoma-empty-'))
  await chmod(folder, 0o755)
  const ports = {
    WEB_PORT: port(process.env.E2E_WEB_PORT, 3990),
    API_PORT: port(process.env.E2E_API_PORT, 4990),
  }
  const variables = { DATA_DIR: folder, RATE_LIMIT: '100', ...ports }
  const program = runProgram(['start', '--without-demo'], variables)
  await program.untilOutput(/^Ready in /m)
  const site: Site = { url: `http://127.0.0.1:${ports.WEB_PORT}`, mails: join(folder, 'mail') }
  return {
    ...site,
    async makeStaff(email: string): Promise<void> {
      expect(await runToEnd(['staff', email], variables)).toMatchObject({ code: 0 })
    },
    async stop(): Promise<void> {
      program.process.kill('SIGINT')
      await program.ended
      for (const pid of processesNaming(folder)) process.kill(pid, 'SIGKILL')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
