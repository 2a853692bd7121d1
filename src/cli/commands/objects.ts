import { existsSync } from 'node:fs'
import { CommandError, requireVariable, UsageError } from '#cli/command-error.ts'
import { copyObjects } from '#cli/copy-objects.ts'
import { checkObjects } from '#cli/doctor-objects.ts'
import { objectsFolder, openObjectStore } from '#cli/open-object-store.ts'
import { print, showStep } from '#cli/output.ts'
import { readConfig } from '#server/config.ts'
import { createFolderStore } from '#server/images/folder-store.ts'

/** Copies the objects of the data folder into the bucket; the folder stays. */
export async function objects([task, ...rest]: string[]): Promise<number> {
  const compare = rest.length === 1 && rest[0] === '--compare'
  if (task !== 'copy' || (rest.length > 0 && !compare)) throw new UsageError()
  const config = readConfig(process.env)
  requireVariable(
    'OBJECTS_URL',
    config.bucket,
    'it names the bucket that the objects of the data folder go into',
  )
  const folder = objectsFolder(config)
  if (!existsSync(folder))
    throw new CommandError(
      `There is no ${folder}; give the DATA_DIR whose pictures and files are to go into the bucket`,
    )
  await checkObjects(config)
  const from = createFolderStore(folder)
  const to = await openObjectStore(config, 'command')
  const { copied, there, replaced, lost } = await showStep('Copying objects into the bucket', () =>
    copyObjects({ from, to, compare }),
  )
  print(`${copied} copied and read back, ${there} there before${compare ? ' and the same' : ''}.`)
  if (replaced > 0) print(`${replaced} were others there, and are replaced by those of the folder.`)
  if (lost.length === 0) return 0
  throw new CommandError(
    `${lost.length} are not there as they are here; run it again, and take what is damaged from a backup:`,
    ...lost.slice(0, 20),
  )
}
