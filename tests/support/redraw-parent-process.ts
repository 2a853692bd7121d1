// Parent of redraw processes: prints the id of the working one. redraw-processes.test.ts kills it.
import { fork } from 'node:child_process'
import { createRedrawProcesses, type StartProcess } from '#server/images/redraw-processes.ts'
import { jpegOfScans } from './costly-pictures.ts'

const startProcess: StartProcess = (...given) => {
  const child = fork(...given)
  child.once('spawn', () => console.info(child.pid))
  return child
}
const picture = jpegOfScans({ width: 7_000, height: 7_000 }, 64)
await createRedrawProcesses({ startProcess }).redraw(async () => picture)
