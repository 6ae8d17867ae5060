// The layers of the product: folders that contain the same areas and modules, such as `access/users`.
const layers = ['contract', 'src/api', 'src/features', 'server/modules'];

/**
 * Finds the tests to run for changed files: those in the folder of each file. For a file of a product module, also the
 * tests of this module in all other layers.
 * @param {readonly string[]} files paths in the project
 * @returns {string[]} the beginnings of the paths of test files, as patterns for Jest
 */
export function findTestFolders(files) {
  return [...new Set(files.flatMap(patternsOf))].sort();
}

/**
 * @param {string} file
 * @returns {string[]}
 */
function patternsOf(file) {
  const layer = layers.find((one) => file.startsWith(`${one}/`));
  if (layer === undefined) {
    const [top = '', ...rest] = file.split('/');
    if (
      !['src', 'server', 'scripts', 'config', 'bench', 'subapps', 'vendors'].includes(top) ||
      !/\.(tsx?|mjs|vue)$/.test(file)
    )
      return [];
    const name = rest.at(-1)?.replace(/\..*$/, '') ?? '';
    // For a file in a subfolder, selects all tests of that folder. For a file directly in a top folder, such as
    // server/app.ts, selects only the tests with the same file name, such as server/app.test.ts.
    return [rest.length > 1 ? file.slice(0, file.lastIndexOf('/') + 1) : `${top}/${name}[.]`];
  }
  const [area = '', module = ''] = file.slice(layer.length + 1).split('/');
  const name = module.replace(/\..*$/, '');
  return name === '' ? [`${layer}/${area}`] : layers.map((one) => `${one}/${area}/${name}[./]`);
}
