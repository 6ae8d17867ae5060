/** Replaces a module that the product never runs, such as the texts of a language that it does not offer. */
export default {};

// pro-components imports these names from some of the replaced modules (config/patches/patches.ts).
/** Replaces the colour picker for antd 4. */
export const ColorPicker = undefined;
/** Replaces the steps of a form that is described by data. */
export const StepsForm = {};
