/**
 * @typedef {import('./root.mjs').LockedPackage} LockedPackage
 * @typedef {{ os: string, cpu: string, libc: string }} Machine
 */

/**
 * Whether everything that the lock file names for this machine is installed in that version.
 * @param {Record<string, LockedPackage>} locked by path
 * @param {Record<string, LockedPackage>} installed by path
 * @param {Machine} machine
 */
export function holdsAll(locked, installed, machine = thisMachine()) {
  return Object.entries(locked).every(([path, entry]) => {
    if (path === '') return true
    const there = installed[path]
    return there ? there.version === entry.version : entry.optional === true && !isMadeFor(machine, entry)
  })
}

/**
 * An optional package without a platform is part of one that has a platform, and comes with it.
 * @param {Machine} machine
 * @param {LockedPackage} entry
 */
function isMadeFor(machine, { os, cpu, libc }) {
  if (!os && !cpu) return false
  return fits(os, machine.os) && fits(cpu, machine.cpu) && fits(libc, machine.libc)
}

/**
 * @param {string | string[] | undefined} wanted
 * @param {string} value
 */
function fits(wanted, value) {
  return wanted === undefined || [wanted].flat().includes(value)
}

/** @returns {Machine} */
function thisMachine() {
  return {
    os: process.platform,
    cpu: process.arch,
    // Only asked for a package that is not there: the report takes a moment.
    get libc() {
      /** @type {{ header?: { glibcVersionRuntime?: string } }} */
      const report = process.report?.getReport() ?? {}
      return report.header?.glibcVersionRuntime ? 'glibc' : 'musl'
    },
  }
}
