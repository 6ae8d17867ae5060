import { processTemplates } from 'contract/workflow/processTemplates';
import { api, mutation, query } from '@/platform/http/api';
import type { SliceEndpoints } from '@/platform/http/api';

/** The templates (从模板新增) of processes. */
export const processTemplatesApi = api.enhanceEndpoints({ addTagTypes: ['Process', 'Form'] }).injectEndpoints({
  endpoints: (build) =>
    ({
      listProcessTemplates: query(build, processTemplates.listProcessTemplates, [], { failures: 'caller' }),
      // A template proposes keys that no process and no form has.
      getProcessTemplate: query(build, processTemplates.getProcessTemplate, ['Process', 'Form'], {
        failures: 'caller',
      }),
      addProcessOfTemplate: mutation(build, processTemplates.addProcessOfTemplate, ['Process', 'Form'], {
        failures: 'caller',
      }),
    }) satisfies SliceEndpoints<typeof processTemplates>,
});

export const { useListProcessTemplatesQuery, useGetProcessTemplateQuery, useAddProcessOfTemplateMutation } =
  processTemplatesApi;
