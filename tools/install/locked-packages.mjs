/**
 * @typedef {import('./root.mjs').LockedPackage} LockedPackage
 * @typedef {{ os: string, cpu: string, libc: string }} Machine
 */

/**
 * Tells whether all packages of the lock file for this machine are installed in their versions.
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
 * Rejects optional packages without a platform: they come with a package that has one.
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
    // Lazy, because the report takes a moment: needed only for a missing package.
    get libc() {
      /** @type {{ header?: { glibcVersionRuntime?: string } }} */
      const report = process.report?.getReport() ?? {}
      return report.header?.glibcVersionRuntime ? 'glibc' : 'musl'
    },
  }
}
