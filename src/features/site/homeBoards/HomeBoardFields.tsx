import {
  ProForm,
  ProFormDatePicker,
  ProFormDigit,
  ProFormSelect,
  ProFormSwitch,
  ProFormText,
} from '@ant-design/pro-components';
import { Form } from 'antd';
import { Suspense } from 'react';
import { home } from 'contract/site/home';
import { BOARD_MODE_LABELS, BOARD_TARGET_LABELS, BOARD_TARGETS, homeBoards } from 'contract/site/homeBoards';
import type { BoardMode, BoardTarget, HomeBoard } from 'contract/site/homeBoards';
import { HOME_WIDGET_LABELS, HOME_WIDGETS } from 'contract/site/homeWidgets';
import { useGetPositionOptionsQuery } from '@/api/access/positions';
import { useGetRoleOptionsQuery } from '@/api/access/roles';
import { boardEditor } from '@/kernel/home/lazyHome';
import { useHasPermission } from '@/kernel/permissions/permissions';
import { UserPicker } from '@/pickers/UserPicker';
import { useTexts } from '@/platform/language/useTexts';
import { OptionsPicker } from '@/ui/form/pickers';
import { field } from '@/ui/form/field';
import { Loading } from '@/ui/page/Loading';

const { addHomeBoard } = homeBoards;
const HALF = { span: 12 } as const;
const WHOLE_WIDTH = { style: { width: '100%' } } as const;

/** The fields of a board: for whom and when it applies, and what it shows. */
export function HomeBoardFields({ board }: { readonly board: HomeBoard | undefined }) {
  const t = useTexts();
  // Only the staff of the platform can hold this permission.
  const isOfPlatform = useHasPermission(home.getSystemStatus.needs);
  const targets = BOARD_TARGETS.filter((target) => target !== 'platform' || isOfPlatform);
  const form = Form.useFormInstance<Record<string, unknown>>();
  const target = Form.useWatch<BoardTarget | undefined>('target', form) ?? board?.target ?? 'role';
  const mode = Form.useWatch<BoardMode | undefined>('mode', form) ?? board?.mode ?? 'board';
  return (
    <>
      <ProFormText {...field(addHomeBoard, 'boardName')} label={t('名称')} colProps={HALF} />
      <ProFormDigit
        {...field(addHomeBoard, 'priority', { precision: 0 })}
        label={t('优先级')}
        tooltip={t('同一类适用对象有多个首页时，取数值最大的')}
        colProps={HALF}
      />
      <ProFormSelect
        {...field(addHomeBoard, 'target')}
        label={t('适用对象')}
        allowClear={false}
        options={targets.map((value) => ({ value, label: t(BOARD_TARGET_LABELS[value]) }))}
        colProps={HALF}
      />
      <TargetField target={target} board={board} />
      <ProFormDatePicker
        name="validFrom"
        label={t('开始日期')}
        placeholder={t('不限')}
        fieldProps={WHOLE_WIDTH}
        colProps={HALF}
      />
      <ProFormDatePicker
        name="validUntil"
        label={t('结束日期')}
        placeholder={t('不限')}
        fieldProps={WHOLE_WIDTH}
        colProps={HALF}
      />
      <ProFormSelect
        {...field(addHomeBoard, 'mode')}
        label={t('类型')}
        allowClear={false}
        options={Object.entries(BOARD_MODE_LABELS).map(([value, label]) => ({ value, label: t(label) }))}
        colProps={HALF}
      />
      {mode === 'route' ? (
        <ProFormText
          {...field(addHomeBoard, 'path')}
          required
          label={t('页面地址')}
          placeholder="/system/user"
          extra={t('无权打开该页面的人员将看到默认首页')}
          colProps={HALF}
        />
      ) : (
        <ProFormSwitch name="isArrangeable" label={t('允许个人自定义')} colProps={HALF} />
      )}
      <div hidden={mode === 'route'} style={{ width: '100%', paddingInline: 4 }}>
        <ProFormSelect
          {...field(addHomeBoard, 'optionalWidgets')}
          label={t('个人可添加的组件')}
          mode="multiple"
          options={HOME_WIDGETS.map((value) => ({ value, label: t(HOME_WIDGET_LABELS[value]) }))}
        />
        <Suspense fallback={<Loading />}>
          <ProForm.Item name="widgets" label={t('组件')}>
            <boardEditor.Screen offered={HOME_WIDGETS} />
          </ProForm.Item>
        </Suspense>
      </div>
    </>
  );
}

interface TargetFieldProps {
  readonly target: BoardTarget;
  readonly board: HomeBoard | undefined;
}

// The field that chooses the role, the position or the user.
function TargetField({ target, board }: TargetFieldProps) {
  const t = useTexts();
  const name = board?.target === target ? board.targetName : null;
  switch (target) {
    case 'role':
      return <RoleField held={board?.roleId && name ? [[board.roleId, name]] : []} />;
    case 'position':
      return <PositionField held={board?.positionId && name ? [[board.positionId, name]] : []} />;
    case 'user':
      return (
        <UserPicker
          {...field(addHomeBoard, 'userId')}
          required
          label={t('人员')}
          colProps={HALF}
          held={board?.userId && name ? { userId: board.userId, nickName: name } : undefined}
        />
      );
    case 'all':
    case 'platform':
      return null;
  }
}

interface HeldProps {
  /** The present choice, shown by name even if it is no longer offered. */
  readonly held: readonly (readonly [string, string])[];
}

function RoleField({ held }: HeldProps) {
  const t = useTexts();
  const { data = [], isLoading } = useGetRoleOptionsQuery();
  return (
    <OptionsPicker
      {...field(addHomeBoard, 'roleId')}
      required
      label={t('角色')}
      colProps={HALF}
      offered={data.map(({ roleId, roleName }) => [roleId, roleName] as const)}
      held={held}
      isLoading={isLoading}
    />
  );
}

function PositionField({ held }: HeldProps) {
  const t = useTexts();
  const { data = [], isLoading } = useGetPositionOptionsQuery();
  return (
    <OptionsPicker
      {...field(addHomeBoard, 'positionId')}
      required
      label={t('岗位')}
      colProps={HALF}
      offered={data.map(({ positionId, positionName }) => [positionId, positionName] as const)}
      held={held}
      isLoading={isLoading}
    />
  );
}
