/** Stands in for a module that the product never runs, such as the texts of a language it does not offer. */
export default {};

// The names by which pro-components asks for some of them (config/patches/patches.ts).
/** Nothing: the colour picker for antd 4. */
export const ColorPicker = undefined;
/** Nothing: the steps of a form that is described by data. */
export const StepsForm = {};
