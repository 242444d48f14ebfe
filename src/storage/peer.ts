/**
 * Loads a package that the application installs when it needs it.
 *
 * @throws {Error} saying what to install when the package is not there.
 */
export async function loadPeer<T>(name: string, load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    const isMissing =
      cause instanceof Error && "code" in cause && cause.code === "ERR_MODULE_NOT_FOUND";
    if (!isMissing) throw cause;
    throw new Error(`The package ${name} is needed here. Install it: npm install ${name}`, {
      cause,
    });
  }
}
