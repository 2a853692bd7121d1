import { dirname, join, relative } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { makeFolder, writeWholeFile } from '#server/files.ts'
import { createDiskStore, type ObjectStore } from './object-store.ts'

export const createFolderStore = (folder: string): ObjectStore =>
  createDiskStore(new Disk(new WholeFileDriver(folder)))

/** Readers must never see a partial file. */
class WholeFileDriver extends FSDriver {
  readonly #folder: string

  constructor(folder: string) {
    super({ location: folder, visibility: 'private' })
    this.#folder = folder
  }

  override async put(...[key, contents, options]: Parameters<FSDriver['put']>): Promise<void> {
    const path = join(this.#folder, key)
    await makeFolder(dirname(path))
    await writeWholeFile(path, (part) => super.put(relative(this.#folder, part), contents, options))
  }
}
