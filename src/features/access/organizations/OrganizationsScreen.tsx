import { Card, Skeleton } from 'antd';
import { useState } from 'react';
import { organizations } from 'contract/access/organizations';
import { users } from 'contract/access/users';
import { useListOrganizationsQuery } from '@/api/access/organizations';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { useHasPermission } from '@/kernel/permissions/permissions';
import { isSessionExpiry, isFailure } from '@/platform/http/failure';
import { useTexts } from '@/platform/language/useTexts';
import { useList } from '@/ui/list/useList';
import { FailureNotice } from '@/ui/page/FailureNotice';
import { EmptyState } from '@/ui/page/EmptyState';
import { Page } from '@/ui/page/Page';
import { MoveForm } from './MoveForm';
import { OrganizationActions } from './OrganizationActions';
import { OrganizationDetails } from './OrganizationDetails';
import { AddOrganizationForm, EditOrganizationForm } from './OrganizationForm';
import { OrganizationUsers } from './OrganizationUsers';
import { OrganizationsPanel } from './OrganizationsPanel';
import { getAncestors } from './branches';
import type { OrganizationDialog } from './dialog';
import styles from './organizations.module.css';

/** The merchant's tree of organisations, with the users of the selected one beside it (ORG-01). */
export function OrganizationsScreen() {
  const t = useTexts();
  const list = useList(users.listUsers, { name: 'organization' });
  const { data: rows, error, isFetching, refetch } = useListOrganizationsQuery();
  const [dialog, setDialog] = useState<OrganizationDialog>();
  const mayMove = useHasPermission(organizations.moveOrganization.needs);
  const { succeed } = useFeedback();
  const close = () => setDialog(undefined);
  const selectedId = list.params.organizeId ?? rows?.find(({ isInScope }) => isInScope)?.organizeId;
  const selected = rows?.find(({ organizeId, isInScope }) => isInScope && organizeId === selectedId);
  const select = (organizeId?: string | null) => {
    list.setFilter({ organizeId });
  };
  const saved = (organizeId?: string) => {
    succeed(t('已保存'));
    close();
    if (organizeId !== undefined) select(organizeId);
  };

  const above = selected ? getAncestors(rows ?? [], selected.organizeId) : [];
  return (
    <Page title={t('组织管理')} description={t('租户的组织架构，以及每个组织的用户')}>
      {isFailure(error) && !isSessionExpiry(error) && (
        <FailureNotice text={error.message} onRetry={() => void refetch()} />
      )}
      <div className={styles.columns}>
        {rows ? (
          <OrganizationsPanel
            rows={rows}
            selectedId={selectedId}
            onSelect={select}
            onMove={mayMove ? (organization, to) => setDialog({ kind: 'move', organization, to }) : undefined}
          />
        ) : (
          <Card variant="borderless">{isFetching && <Skeleton active title={false} paragraph={{ rows: 10 }} />}</Card>
        )}
        <div className={styles.content}>
          {selected ? (
            <>
              <OrganizationDetails
                organization={selected}
                above={above}
                actions={
                  <OrganizationActions
                    organization={selected}
                    above={above}
                    below={(rows ?? []).filter(({ parentId }) => parentId === selected.organizeId)}
                    open={setDialog}
                    onRemoved={() => select(selected.parentId)}
                  />
                }
              />
              <OrganizationUsers organizeId={selected.organizeId} list={list} />
            </>
          ) : (
            <Card variant="borderless">
              {isFetching ? (
                <Skeleton active paragraph={{ rows: 4 }} />
              ) : (
                rows && <NoOrganization isKnown={selectedId !== undefined} />
              )}
            </Card>
          )}
        </div>
      </div>
      {dialog?.kind === 'add' && <AddOrganizationForm {...dialog} onSaved={saved} onClose={close} />}
      {dialog?.kind === 'edit' && <EditOrganizationForm {...dialog} onSaved={() => saved()} onClose={close} />}
      {dialog?.kind === 'move' && (
        <MoveForm
          rows={rows ?? []}
          organization={dialog.organization}
          to={dialog.to}
          onSaved={() => saved(dialog.organization.organizeId)}
          onClose={close}
        />
      )}
    </Page>
  );
}

function NoOrganization({ isKnown }: { readonly isKnown: boolean }) {
  const t = useTexts();
  return <EmptyState text={isKnown ? t('该组织不存在，或不在您的数据范围内') : t('您的数据范围内没有组织')} />;
}
