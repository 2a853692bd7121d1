import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../install/root.mjs'

export type Installed = { java: string; folder: string; version: string }

const run = promisify(execFile)
/** A complete server without the distribution's plugins. */
const artifact = { group: 'org.opensearch.distribution.integ-test-zip', version: '3.8.0' }
const oldestJava = 21

/** Returns a suitable Java and the server unpacked below node_modules, or the reason why it cannot. */
export async function prepareOpenSearch(): Promise<Installed | { missing: string }> {
  const java = await findJava()
  if (!java) return { missing: `there is no Java ${oldestJava} or newer; set JAVA_HOME to one` }
  const folder = join(root, 'node_modules/.cache', `opensearch-${artifact.version}`)
  try {
    if (!existsSync(folder)) await install(folder)
  } catch (error) {
    return {
      missing: error instanceof Error ? (error.message.trim().split('\n').at(-1) ?? '') : String(error),
    }
  }
  return { java, folder, version: artifact.version }
}

async function findJava(): Promise<string | undefined> {
  const folder = '/usr/lib/jvm'
  const installed = existsSync(folder) ? (await readdir(folder)).map((name) => join(folder, name)) : []
  const homes = [process.env.JAVA_HOME ?? '', ...installed].filter((home) =>
    existsSync(join(home, 'bin/java')),
  )
  const versions = await Promise.all(homes.map(async (home) => ({ home, version: await versionOf(home) })))
  const [newest] = versions.toSorted((a, b) => b.version - a.version)
  return newest && newest.version >= oldestJava ? newest.home : undefined
}

async function versionOf(home: string): Promise<number> {
  const { stderr } = await run(join(home, 'bin/java'), ['-version']).catch(() => ({ stderr: '' }))
  return Number(/version "(\d+)/.exec(stderr)?.[1] ?? 0)
}

/** Downloads by Maven, which also caches. */
async function install(folder: string): Promise<void> {
  const { group, version } = artifact
  const zip = join(
    homedir(),
    '.m2/repository',
    group.replaceAll('.', '/'),
    'opensearch',
    version,
    `opensearch-${version}.zip`,
  )
  if (!existsSync(zip)) {
    const get = 'org.apache.maven.plugins:maven-dependency-plugin:3.6.1:get'
    await run('mvn', ['-q', '-B', get, `-Dartifact=${group}:opensearch:${version}:zip`, '-Dtransitive=false'])
  }
  const unpacked = `${folder}.unfinished`
  await rm(unpacked, { recursive: true, force: true })
  await mkdir(unpacked, { recursive: true })
  await run('unzip', ['-q', zip, '-d', unpacked])
  await rename(join(unpacked, `opensearch-${version}`), folder)
  await rm(unpacked, { recursive: true })
}
